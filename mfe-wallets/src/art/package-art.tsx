import { BoxShape } from './box-shape.tsx';
import { Sheet } from './sheet.tsx';
import { RiverContours } from './river-contours.tsx';
import { Seal } from './seal.tsx';

/** The packaging, closed: the river on its lid. */
export function PackageArt({ className }: { className?: string }) {
  return (
    <Sheet width={640} height={400} className={className}>
      <BoxShape transform="translate(320 176) scale(0.84)">
        <g transform="translate(0 -38) scale(1.085 1)">
          <RiverContours />
        </g>
        <Seal transform="translate(-138 -84) scale(1.5)" />
      </BoxShape>
    </Sheet>
  );
}
