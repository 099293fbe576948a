import { GoogleFault } from '../fault';
import type { Routes } from '../router';
import type { World } from '../world';

/** Where the functions' archive is uploaded. The bucket's name ends in the project's number. */
export const storage = (world: World): Routes => ({
  'PUT /{bucket}/{object}': ({ part, body }) => {
    if (!Buffer.isBuffer(body)) {
      throw new GoogleFault(400, 'INVALID_ARGUMENT', 'An upload has bytes.');
    }
    const [, number = ''] = /^gcf-v2-uploads-(\d+)/.exec(part('bucket')) ?? [];
    world.project(number).uploads.push({ object: part('object'), zip: body });
  },
});
