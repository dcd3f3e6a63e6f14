import type { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const stepMilliseconds = 50;
/** So many steps without a new connection: half a second. */
const quietSteps = 10;
/** Clients that do not stop coming are left after so many: 5 s, or longer in a process that is that busy. */
const mostSteps = 100;

/**
 * Waits until no new connection has been accepted for half a second. Node accepts one in each turn of its event loop, so a
 * busy process finds some waiting long after they were made, and closing the server would reset them. It counts steps,
 * not the time, because a process that stood still has not looked meanwhile.
 * @param server still listens
 */
export async function untilArrivalsEnd(server: Server): Promise<void> {
  let quiet = 0;
  const restart = () => {
    quiet = 0;
  };
  server.on('connection', restart);
  for (let step = 0; step < mostSteps && quiet < quietSteps; step += 1) {
    quiet += 1;
    await delay(stepMilliseconds);
  }
  server.off('connection', restart);
}
