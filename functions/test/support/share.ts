export {
  IS_AT_LENGTH,
  share,
  countShare,
  shareOfList,
  testAtLength,
} from '../../local/firestore/test/support/share';
