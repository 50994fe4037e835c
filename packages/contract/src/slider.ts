import * as z from 'zod/mini';

/**
 * How a slider answer is written into `captcha_output` of validateGeeCheck: JSON text of
 *
 *     {"kind": "drag", "points": [[dx, dy, dt], …]}
 *
 * The piece starts with its left edge on the left edge of the background, `y` pixels below its top. Every point says how
 * far the pointer moved since the point before (right and down are positive) and how many milliseconds passed. Lengths
 * are pixels of the background as it was sent, however large it is shown; fractions are welcome. The sum of all `dx` is
 * where the piece was let go.
 *
 * - `drag`: one point for each pointer event between pressing and letting go, as it came: not thinned out, not smoothed.
 * - `keys`: one point for each arrow key, `dx` one of the steps of `SliderKeys`, `dy` 0, and at the end one point
 *   `[0, 0, dt]` for the key that confirms. The first `dt` counts from the moment the slider got the focus.
 *
 * `gen_time` and `pass_token` belong to the form of the call; the house goes by its own clock and does not read them.
 */
export const sliderTrace = z.object({
  kind: z.enum(['drag', 'keys']),
  points: z
    .array(
      z.tuple([
        z.number().check(z.gte(-640), z.lte(640)),
        z.number().check(z.gte(-320), z.lte(320)),
        z.number().check(z.gte(0), z.lte(60_000)),
      ]),
    )
    .check(z.minLength(2), z.maxLength(800)),
});

export type SliderTrace = z.output<typeof sliderTrace>;

/** The size in which a slider is drawn, in pixels; the piece is a square. */
export const SliderSize = { width: 640, height: 320, piece: 120 } as const;

/** How far an arrow key moves the piece, alone and together with Shift, in pixels of the background. */
export const SliderKeys = { step: 6, stride: 30 } as const;
