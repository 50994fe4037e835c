import './theme/styles.ts';
import './app/first-paint.css';
import './app/progress.css';
import { start } from './app/start.tsx';

const root = document.getElementById('root');
// Not awaited here: screens import from this very file, and would wait for it to end while it waits for them.
if (root) void start(root);
