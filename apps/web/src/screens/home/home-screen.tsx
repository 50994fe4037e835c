import { brand } from '@theme/brand.ts';
import { MoreLinks } from './more-links.tsx';
import { LobbiesPanel } from './lobbies-panel.tsx';
import { Hero } from './hero.tsx';
import styles from './home-screen.module.css';
import { Matches } from './matches.tsx';

/** The first page: what the site is, what can be played, and what else there is. */
export default function HomeScreen() {
  return (
    <div className={`fp-page ${styles.home}`}>
      <h1 className="visually-hidden">{brand.name} 首页</h1>
      <Hero />
      <Matches />
      <LobbiesPanel />
      <MoreLinks />
    </div>
  );
}
