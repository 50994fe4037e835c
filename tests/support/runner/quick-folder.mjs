import { mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';

/** A server of tests stays below half of it, with all that it notes of its changes. */
const ROOM_BYTES = 3 * 1024 ** 3;

/** Where such folders may lie. */
export const quickPlaces = [MEMORY, tmpdir()];

/**
 * A folder of its own for what tests throw away: in memory where Linux has room, because a database is 1,600 files, and a
 * disk may take ten times the processor time to make them.
 * @param {string} prefix
 */
export const quickFolder = (prefix) => mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), prefix));

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) > ROOM_BYTES;
  } catch {
    return false;
  }
}
