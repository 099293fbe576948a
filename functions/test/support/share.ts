export {
  IS_AT_LENGTH,
  share,
  shareOf,
  shareOfList,
} from '../../local/firestore/test/support/share';
