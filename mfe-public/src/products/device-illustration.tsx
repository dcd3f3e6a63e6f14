import aeBox2 from './drawings/ae-box-2.svg';
import dg1 from './drawings/dg1.svg';
import dg2 from './drawings/dg2.svg';
import machine from './drawings/machine.svg';
import sc200 from './drawings/sc200.svg';

const drawings = new Map([
  ['DG1+', dg1],
  ['DG2', dg2],
  ['AE BOX II', aeBox2],
  ['SC200', sc200],
]);

/** Unknown models have a generic drawing. */
export function DeviceIllustration({ model, className }: { model: string; className: string }) {
  return (
    <img
      src={drawings.get(model) ?? machine}
      alt=""
      width={420}
      height={300}
      loading="lazy"
      className={`object-contain ${className}`}
    />
  );
}
