import { oval, round, TURN } from '../canvas-tools.ts';
import { writeNumber } from '../digits.ts';
import type { Pen } from '../scene.ts';

export interface BallColours {
  readonly light: string;
  readonly body: string;
  readonly dark: string;
}

/** A glossy ball of radius 1 unit × `radius`; its number stands on a disc that always faces the viewer. */
export function drawBall(pen: Pen, radius: number, text: string, { light, body, dark }: BallColours): void {
  pen.fillStyle = round(pen, -radius * 0.34, -radius * 0.4, radius * 1.5, [
    [0, light],
    [0.34, body],
    [0.82, dark],
    [1, dark],
  ]);
  oval(pen, 0, 0, radius, radius);
  pen.fill();
  // Light from below: what the ground gives back.
  pen.save();
  pen.globalAlpha = 0.35;
  pen.lineWidth = radius * 0.09;
  pen.strokeStyle = light;
  pen.beginPath();
  pen.arc(0, 0, radius * 0.9, TURN * 0.06, TURN * 0.26);
  pen.stroke();
  pen.restore();
  pen.fillStyle = round(pen, -radius * 0.14, -radius * 0.16, radius * 0.72, [
    [0, '#FFFFFF'],
    [0.75, '#F4EFE2'],
    [1, '#CFC6B2'],
  ]);
  oval(pen, 0, 0, radius * 0.6, radius * 0.6);
  pen.fill();
  writeNumber(pen, text, { height: radius * (text.length > 1 ? 0.58 : 0.7), colour: '#1C1A24', weight: 12 });
  // One sharp highlight.
  pen.save();
  pen.globalAlpha = 0.85;
  pen.translate(-radius * 0.42, -radius * 0.56);
  pen.rotate(-0.6);
  pen.fillStyle = '#FFFFFF';
  oval(pen, 0, 0, radius * 0.24, radius * 0.11);
  pen.fill();
  pen.restore();
}

/** Red, blue and green as the numbers of the six of 49 are painted; amber for others. */
export const ballColours = {
  red: { light: '#FF9C8C', body: '#D8322F', dark: '#6E0A1A' },
  blue: { light: '#9CCBFF', body: '#2467CF', dark: '#0B215F' },
  green: { light: '#A5F0BF', body: '#1B9257', dark: '#063C2C' },
  amber: { light: '#FFE7A8', body: '#E59A26', dark: '#7A3C0C' },
} as const satisfies Record<string, BallColours>;
