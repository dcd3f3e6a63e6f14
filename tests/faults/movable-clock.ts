// Preloaded into a process: a message with `moveOn`, in milliseconds, advances the process's clock.
const RealDate = Date;
let ahead = 0;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, constructor) =>
    Reflect.construct(target, parts.length === 0 ? [RealDate.now() + ahead] : parts, constructor),
  get: (target, name) => (name === 'now' ? () => target.now() + ahead : Reflect.get(target, name)),
});

process.on('message', (message: { moveOn?: number }) => {
  if (message.moveOn === undefined) return;
  ahead += message.moveOn;
  process.send?.({ type: 'clock moved' });
});
