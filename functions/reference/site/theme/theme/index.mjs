import { h } from 'vue';
import { onContentUpdated, useData } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';

import EntryExamples from './EntryExamples.vue';
import RunPage from './RunPage.vue';
import StepAnswer from './StepAnswer.vue';
import { showService } from './service.mjs';
import './style.css';

export default {
  extends: DefaultTheme,
  Layout: {
    setup() {
      const { frontmatter } = useData();
      // An entry of the reference shows the address that is chosen, any other page where it is itself.
      onContentUpdated(() => {
        const { origin } = location;
        if (!frontmatter.value.entry && origin.startsWith('http')) showService(document, origin);
      });
      return () => h(DefaultTheme.Layout);
    },
  },
  enhanceApp({ app }) {
    app.component('EntryExamples', EntryExamples);
    app.component('RunPage', RunPage);
    app.component('StepAnswer', StepAnswer);
  },
};
