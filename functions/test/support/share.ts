export {
  IS_AT_LENGTH,
  share,
  shareOf,
  shareOfList,
  testAtLength,
} from '../../local/firestore/test/support/share';
