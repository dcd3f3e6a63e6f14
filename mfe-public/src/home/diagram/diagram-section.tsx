import { Reveal, Section, TextLink } from '@site/kit';
import { useState } from 'react';
import { NetworkDiagram } from './network-diagram.tsx';
import { type NetworkNode, networkNodes } from './network-nodes.ts';

export function DiagramSection() {
  const [active, setActive] = useState<NetworkNode['id']>('root');
  return (
    <Section
      tone="deep"
      title="Mining Infrastructure Network"
      lead="Four kinds of machine on three algorithms, run from one core."
    >
      <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] lg:gap-16">
        <Reveal className="group/diagram">
          <NetworkDiagram active={active} onActivate={setActive} />
        </Reveal>
        <div>
          <p
            id="active-node"
            className="min-h-28 border-l-2 border-aqua-400 py-3 pl-5 font-display text-heading leading-snug text-balance text-mist-50 noscript:hidden"
          >
            {networkNodes.find(({ id }) => id === active)?.description}
          </p>
          {networkNodes.map(({ id, label, description }) => (
            <p key={id} className="mb-3 hidden text-mist-200 noscript:block">
              {`${label}: ${description}`}
            </p>
          ))}
          <TextLink to="/products" className="mt-6 ml-5.5 inline-flex min-h-11 items-center">
            See the machines
          </TextLink>
        </div>
      </div>
    </Section>
  );
}
