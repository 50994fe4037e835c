import { brand } from '@theme/brand.ts';
import { HeartHandshake, type LucideIcon, ShieldCheck, UserRoundCheck } from 'lucide-react';
import type { CSSProperties } from 'react';
import { ScenePicture } from '../../ui/scene-picture.tsx';
import { BrandLockup } from '../../theme/brand-lockup.tsx';
import { Icon } from '../../ui/icon.tsx';
import { atLegalAge, useLegalAge } from '../site/site-info.ts';
import styles from './brand-panel.module.css';

const facts: readonly { readonly icon: LucideIcon; readonly text: string }[] = [
  { icon: ShieldCheck, text: '存款渠道仅由官方网站、官方App和官方客服提供' },
  { icon: HeartHandshake, text: '娱乐有度，量力而行' },
  { icon: UserRoundCheck, text: '未满18岁禁止参与' },
];

const sceneDepth: CSSProperties & Record<'--scene-deep', string> = { '--scene-deep': brand.scene.deep };

/** The left of the dialog: who we are, and what we stand by. */
export function BrandPanel() {
  const legalAge = useLegalAge();
  return (
    <div className={styles.panel} style={sceneDepth}>
      <ScenePicture name="stadium" className={styles.scene} />
      <BrandLockup size="lg" onScene />
      <ul className={styles.facts}>
        {facts.map(({ icon, text }) => (
          <li key={text} className={styles.fact}>
            <Icon of={icon} />
            {atLegalAge(text, legalAge)}
          </li>
        ))}
      </ul>
    </div>
  );
}
