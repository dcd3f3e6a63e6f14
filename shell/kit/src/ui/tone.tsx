import { createContext, type ReactNode, useContext } from 'react';

/** The background that a component is on: the dark default, or a light one for long reading. */
export type Tone = 'night' | 'mist';

const ToneContext = createContext<Tone>('night');

/** Returns the requested tone, or the tone of the surrounding surface. */
export function useTone(asked?: Tone): Tone {
  const around = useContext(ToneContext);
  return asked ?? around;
}

/** Sets the tone for everything inside. */
export function ToneProvider({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <ToneContext value={tone}>{children}</ToneContext>;
}
