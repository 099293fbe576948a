export { testWhere } from '../../local/firestore/test/support/run-where';
