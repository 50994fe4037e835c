import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useScrollToChosen } from './use-scroll-to-chosen.ts';

const CHIPS = ['足球', '篮球', '网球', '排球', '虚拟足球'];
const [CHIP, STRIP] = [100, 250];

/** Chips of a hundred pixels in a strip that shows two and a half of them. */
function Strip({ chosen, isWide = false }: { readonly chosen: string; readonly isWide?: boolean }) {
  const strip = useRef<HTMLDivElement>(null);
  useScrollToChosen(strip, chosen);
  return (
    <div
      ref={(element) => {
        strip.current = element;
        if (!element) return;
        const width = isWide ? CHIP * CHIPS.length : STRIP;
        Object.defineProperties(element, {
          scrollWidth: { value: CHIP * CHIPS.length },
          clientWidth: { value: width },
        });
        element.getBoundingClientRect = () => new DOMRect(0, 0, width, 40);
        element.scrollBy = scrolled;
      }}
    >
      {CHIPS.map((chip, place) => (
        <button
          key={chip}
          type="button"
          aria-pressed={chip === chosen}
          ref={(element) => {
            if (element) element.getBoundingClientRect = () => new DOMRect(place * CHIP, 0, CHIP, 40);
          }}
        >
          {chip}
        </button>
      ))}
    </div>
  );
}

const scrolled = vi.fn<(to?: ScrollToOptions | number) => void>();

afterEach(() => scrolled.mockReset());

describe('a strip of sports on a phone', () => {
  it('brings what is chosen to its middle at first, and again when another is', () => {
    const { rerender } = render(<Strip chosen="虚拟足球" />);
    expect(scrolled.mock.calls).toEqual([[{ left: 325 }]]);
    rerender(<Strip chosen="虚拟足球" />);
    expect(scrolled).toHaveBeenCalledTimes(1);
    rerender(<Strip chosen="足球" />);
    expect(scrolled.mock.calls[1]).toEqual([{ left: -75 }]);
  });

  it('stands still where all of it is in sight', () => {
    render(<Strip chosen="虚拟足球" isWide />);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
