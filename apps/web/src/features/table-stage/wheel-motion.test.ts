import { expect, test } from 'vitest';
import { ballAt } from './wheel-motion.ts';

test('the ball ends in its pocket, wherever the wheel stands, and never speeds up', () => {
  for (const pocketDegrees of [0, 97.3, 350]) {
    const end = ballAt({ pocketDegrees, wheelDegrees: 40, share: 1, turns: 9 });
    expect(end.degrees).toBeCloseTo(pocketDegrees + 40);
    expect(end.hop).toBe(0);
    expect(end.radius).toBeCloseTo(0.545);
  }
  const steps = Array.from({ length: 20 }, (_, at) =>
    ballAt({ pocketDegrees: 0, wheelDegrees: 0, share: at / 20, turns: 9 }),
  );
  const speeds = steps.slice(1).map(({ degrees }, at) => degrees - (steps[at]?.degrees ?? 0));
  for (const [at, speed] of speeds.slice(1).entries()) expect(speed).toBeLessThan(speeds[at] ?? 0);
});
