import * as z from 'zod/mini';

/** The size in which a slider is drawn, in pixels; the piece is a square. */
export const SliderSize = { width: 640, height: 320, piece: 96 } as const;

/**
 * How a slider answer is written into `captcha_output` of validateGeeCheck: JSON text of
 *
 *     {"kind": "pointer", "x": 312, "trace": [[0, 0, 0], [dx, dy, dt], …]}
 *
 * The piece starts with its left edge on the left edge of the background, `y` pixels below its top; `x` is where it was
 * let go. Every point of the trace says how far it moved since the point before (right and down are positive) and how
 * many milliseconds passed; all `dx` add up to `x`. Lengths are pixels of the background as it was sent, however large it
 * is shown.
 *
 * - `pointer`: a drag, a point for each pointer event that moved it, as it came: not smoothed.
 * - `keyboard`: moved in steps and then confirmed, by arrow keys or by clicks at the gap; whole pixels, `dy` is 0, and
 *   the first `dt` counts from the sight of the puzzle.
 *
 * `gen_time` and `pass_token` belong to the form of the call; the server goes by its own clock and does not read them.
 */
export const sliderAnswer = z.object({
  kind: z.enum(['pointer', 'keyboard']),
  x: z.number().check(z.gte(0), z.lte(SliderSize.width)),
  trace: z
    .array(
      z.tuple([
        z.number().check(z.gte(-SliderSize.width), z.lte(SliderSize.width)),
        // A hand may stray far above and below the picture.
        z.number().check(z.gte(-4_000), z.lte(4_000)),
        z.number().check(z.gte(0), z.lte(120_000)),
      ]),
    )
    .check(z.minLength(2), z.maxLength(800)),
});

export type SliderAnswer = z.output<typeof sliderAnswer>;
