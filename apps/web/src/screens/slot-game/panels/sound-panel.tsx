import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SlotSound, SoundLevels } from '../../../features/slot-sound/slot-sound.ts';
import { remembered } from '../../../features/storage/remembered.ts';
import { useSession } from '../../../features/session/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import styles from '../game-bar.module.css';

const sliders = [
  ['effects', '音效'],
  ['music', '音乐'],
  ['ambience', '环境音'],
] as const;

const USUAL: SoundLevels = { effects: 0.8, music: 0.7, ambience: 0.5 };

function keptLevels(key: string): SoundLevels {
  const [effects, music, ambience] = remembered(key).get().split(',').map(Number);
  const isKept = [effects, music, ambience].every((level) => level !== undefined && level >= 0 && level <= 1);
  return isKept ? { effects: effects ?? 0, music: music ?? 0, ambience: ambience ?? 0 } : USUAL;
}

/** Silent until it is switched on here, every visit anew: a browser wants a press, and so do neighbours. */
export default function SoundPanel({ sound }: { readonly sound: SlotSound }) {
  const userId = useSession((session) => session.userId);
  const key = `slotSound.${userId}`;
  const [isOn, setOn] = useState(false);
  const [levels, setLevels] = useState(() => keptLevels(key));
  useEffect(() => {
    const onHidden = () => sound.pause(document.hidden);
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [sound]);
  const toggle = () => {
    if (isOn) sound.switchOff();
    else sound.switchOn(levels);
    setOn(!isOn);
  };
  const change = (changes: Partial<SoundLevels>) => {
    const next = { ...levels, ...changes };
    setLevels(next);
    sound.set(next);
    remembered(key).set(`${next.effects},${next.music},${next.ambience}`);
  };
  return (
    <Popover
      label="声音"
      trigger={<IconButton icon={isOn ? Volume2 : VolumeX} label={isOn ? '声音（已开）' : '声音（已关）'} />}
    >
      <div className={styles.sound}>
        <Button size="sm" look={isOn ? 'outline' : 'brand'} block onClick={toggle}>
          {isOn ? '关闭声音' : '打开声音'}
        </Button>
        {sliders.map(([name, label]) => (
          <label key={name}>
            {label}
            <input
              type="range"
              min="0"
              max="1"
              step="0.05"
              value={levels[name]}
              onChange={(event) => change({ [name]: Number(event.target.value) })}
            />
          </label>
        ))}
      </div>
    </Popover>
  );
}
