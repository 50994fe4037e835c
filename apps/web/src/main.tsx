import './theme/styles.ts';
import './app/first-paint.css';
import './app/progress.css';
import { start } from './app/start.tsx';

const root = document.getElementById('root');
// A task of its own, not awaited: loading and starting at once would keep a finger on a slow phone waiting for both, and screens
// import from this very file, so they would wait for it to end while it waits for them.
if (root) setTimeout(() => void start(root));
