import { reactive } from 'vue';

/** What came of each step of the page that is open, by its place: an answer, or why it is left out. */
export const results = reactive(new Map());
