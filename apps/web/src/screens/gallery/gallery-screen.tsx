import '../../theme/lanyor/tokens.css';
import '../../theme/zhuro/tokens.css';
import '../../theme/ziqune/tokens.css';
import { brand as built } from '@theme/brand.ts';
import { useEffect, useState } from 'react';
import { applyMode, applyMovement, currentMode, type Movement } from '../../theme/appearance.ts';
import type { BrandFacts, Mode } from '../../theme/brand-facts.ts';
import { brand as lanyor } from '../../theme/lanyor/brand.ts';
import { brand as zhuro } from '../../theme/zhuro/brand.ts';
import { brand as ziqune } from '../../theme/ziqune/brand.ts';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { ArtSection } from './art-section.tsx';
import { ButtonsSection } from './buttons-section.tsx';
import { ColoursSection } from './colours-section.tsx';
import { DataSection } from './data-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import styles from './gallery.module.css';
import { OverlaysSection } from './overlays-section.tsx';
import { StatesSection } from './states-section.tsx';

const brands: Record<BrandFacts['id'], BrandFacts> = { lanyor, zhuro, ziqune };

const brandOptions = [lanyor, zhuro, ziqune].map(({ id, name }) => ({ value: id, label: name }));
const modeOptions = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const;
const movementOptions = [
  { value: 'red-up', label: '红涨绿跌' },
  { value: 'green-up', label: '绿涨红跌' },
  { value: 'colorblind', label: '蓝橙' },
] as const;

/** Every component in every state, for those who build screens. Development builds only. */
export default function GalleryScreen() {
  const [brand, setBrand] = useState<BrandFacts['id']>(built.id);
  const [mode, setMode] = useState<Mode>(currentMode);
  const [movement, setMovement] = useState<Movement>('red-up');

  // The gallery dresses the whole page up; leaving it puts the page's own brand back.
  useEffect(() => {
    document.documentElement.dataset['brand'] = brand;
    applyMode(mode);
    applyMovement(movement);
    return () => {
      document.documentElement.dataset['brand'] = built.id;
    };
  }, [brand, mode, movement]);

  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">组件陈列</h1>
      <div className={styles.bar}>
        <RadioChips label="品牌" size="sm" options={brandOptions} value={brand} onValueChange={setBrand} />
        <RadioChips label="明暗" size="sm" options={modeOptions} value={mode} onValueChange={setMode} />
        <RadioChips label="涨跌配色" size="sm" options={movementOptions} value={movement} onValueChange={setMovement} />
      </div>
      <ColoursSection />
      <ButtonsSection />
      <FieldsSection />
      <DataSection />
      <StatesSection />
      <OverlaysSection />
      <ArtSection brand={brands[brand]} />
      <Toaster />
    </div>
  );
}
