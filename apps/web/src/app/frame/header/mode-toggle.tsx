import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { chooseMode, useMode } from './mode.ts';

/** Between light and dark. */
export function ModeToggle() {
  const isDark = useMode() === 'dark';
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={isDark ? '切换为浅色' : '切换为深色'}
      size="sm"
      onClick={() => chooseMode(isDark ? 'light' : 'dark')}
    />
  );
}
