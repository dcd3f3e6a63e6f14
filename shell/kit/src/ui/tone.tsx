import { createContext, type ReactNode, useContext } from 'react';

/** The surface a piece lies on: the dark river night, or light mist for long reading. */
export type Tone = 'night' | 'mist';

const ToneContext = createContext<Tone>('night');

/** The tone to draw in: the one that is asked for, else that of the surface around. */
export function useTone(asked?: Tone): Tone {
  const around = useContext(ToneContext);
  return asked ?? around;
}

/** Tells everything inside which surface it lies on. */
export function ToneProvider({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <ToneContext value={tone}>{children}</ToneContext>;
}
