import './theme/styles.ts';
import './app/first-paint.css';
import './app/progress.css';
import { start } from './app/start.tsx';

const root = document.getElementById('root');
if (root) await start(root);
