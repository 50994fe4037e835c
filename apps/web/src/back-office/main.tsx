import '../theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startOperatorSession } from './operator/operator-session.ts';

const root = document.getElementById('root');
if (root) {
  startOperatorSession();
  createRoot(root).render(<App />);
}
