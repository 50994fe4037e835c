import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { HeroActions } from './hero-actions.tsx';
import { HeroScene } from './hero-scene.tsx';
import styles from './hero.module.css';
import { slides } from './slides.ts';
import { useCarousel } from './use-carousel.ts';

/** Three things to say, one after the other. Its first slide is what the page showed before the script. */
export function Hero() {
  const { shown, playing, toggle, go, hold } = useCarousel(slides.length);
  const slide = slides[shown] ?? slides[0];
  return (
    <section
      className={`fp-hero ${styles.hero}`}
      aria-roledescription="轮播"
      aria-label="站点介绍"
      data-view={shown}
      data-still={!playing || undefined}
      {...hold}
    >
      <HeroScene />
      <div className="fp-words" key={slide.id} aria-live={playing ? 'off' : 'polite'}>
        <h2>{slide.title}</h2>
        <p>
          {slide.text[0]}
          <br />
          {slide.text[1]}
        </p>
        <HeroActions slide={slide} />
      </div>
      <div className={styles.controls}>
        <IconButton icon={ChevronLeft} label="上一张" size="sm" look="onScene" onClick={() => go(shown - 1)} />
        {slides.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            className={styles.dot}
            aria-label={title}
            aria-current={index === shown || undefined}
            onClick={() => go(index)}
          />
        ))}
        <IconButton icon={ChevronRight} label="下一张" size="sm" look="onScene" onClick={() => go(shown + 1)} />
        <IconButton
          icon={playing ? Pause : Play}
          label={playing ? '暂停轮播' : '继续轮播'}
          size="sm"
          look="onScene"
          onClick={toggle}
        />
      </div>
    </section>
  );
}
