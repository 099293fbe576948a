// First, so that a screen's own styles come after it.
import './page.css';

import { render } from 'preact';

import { takeKey } from './api/key';
import { App } from './app';
import { LanguageProvider } from './language/language';

takeKey();
const place = document.getElementById('desk');
if (place !== null) {
  render(
    <LanguageProvider>
      <App />
    </LanguageProvider>,
    place,
  );
}
