import { useMemo } from 'react';
import { encode } from 'uqr';

/** The light margin that scanners need (ISO/IEC 18004: four modules). */
const border = 4;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Renders a text as a QR code, dark on light on every background. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, dark } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border });
    const squares = code.data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: code.size, dark: squares.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md border border-mist-300"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
