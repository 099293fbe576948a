import { h } from 'vue';
import DefaultTheme from 'vitepress/theme-without-fonts';

import EntryExamples from './EntryExamples.vue';
import UntranslatedNote from './UntranslatedNote.vue';
import './style.css';

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'doc-before': () => h(UntranslatedNote) }),
  enhanceApp({ app }) {
    app.component('EntryExamples', EntryExamples);
  },
};
