import '../theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startDesk } from './desk/desk-session.ts';

const root = document.getElementById('root');
if (root) {
  startDesk();
  createRoot(root).render(<App />);
}
