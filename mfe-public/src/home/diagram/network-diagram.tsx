import { useHydrated, useInView } from '@site/kit';
import { useRef } from 'react';
import { deviceNodes, type NetworkNode, networkNodes, rootNode } from './network-nodes.ts';

interface NetworkDiagramProps {
  active: NetworkNode['id'];
  onActivate: (id: NetworkNode['id']) => void;
}

/** A tree of a core and four machines, which highlights the hovered node. */
export function NetworkDiagram({ active, onActivate }: NetworkDiagramProps) {
  const diagram = useRef<HTMLDivElement>(null);
  // The lines are animated only in view, because browsers compute every frame of an animation even out of view.
  const isFlowing = useInView(diagram);
  const isHydrated = useHydrated();
  return (
    <div ref={diagram} className="relative aspect-square w-full min-[30rem]:aspect-4/3">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        {deviceNodes.map((node) => (
          <Branch
            key={node.id}
            node={node}
            lit={active === node.id || active === 'root'}
            flowing={isFlowing}
          />
        ))}
      </svg>
      <Orbits />
      {/* Without scripts, the nodes do nothing. */}
      <ul aria-label="Core and machines" inert={!isHydrated}>
        {networkNodes.map((node) => (
          <li
            key={node.id}
            className="absolute size-0 group-data-[reveal=shown]/diagram:animate-fade-in"
            style={{ left: `${node.left}%`, top: `${node.top}%`, animationDelay: node.delay }}
          >
            <Node node={node} active={active === node.id} onActivate={onActivate} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const orbits = [
  'size-36 border-gold-400/35 sm:size-48',
  'size-48 border-gold-400/20 sm:size-64',
  'size-60 border-gold-400/10 sm:size-84',
];

function Orbits() {
  return (
    <div
      aria-hidden="true"
      className="absolute"
      style={{ left: `${rootNode.left}%`, top: `${rootNode.top}%` }}
    >
      {orbits.map((size) => (
        <div key={size} className={`absolute -translate-1/2 rounded-full border ${size}`} />
      ))}
    </div>
  );
}

function Branch({ node, lit, flowing }: { node: NetworkNode; lit: boolean; flowing: boolean }) {
  const middle = (rootNode.top + node.top) / 2;
  const path = `M${rootNode.left} ${rootNode.top}C${rootNode.left} ${middle + 8} ${node.left} ${middle - 8} ${node.left} ${node.top}`;
  return (
    <>
      <path d={path} vectorEffect="non-scaling-stroke" strokeWidth="1.5" className="stroke-night-600" />
      <path
        d={path}
        vectorEffect="non-scaling-stroke"
        strokeWidth="2"
        strokeDasharray="5 15"
        strokeLinecap="round"
        className={`transition-[stroke] duration-300 ${flowing ? 'motion-safe:animate-[network-flow_1.4s_linear_infinite]' : ''} ${lit ? 'stroke-aqua-300' : 'stroke-aqua-400/40'}`}
      />
    </>
  );
}

interface NodeProps {
  node: NetworkNode;
  active: boolean;
  onActivate: (id: NetworkNode['id']) => void;
}

const nodeLooks = {
  root: {
    // Centres the disc at the position of the node.
    place: '-mt-13 origin-[50%_3.25rem] w-26 sm:-mt-18 sm:w-36 sm:origin-[50%_4.5rem]',
    disc: 'size-26 text-xl sm:size-36 sm:text-3xl',
  },
  device: {
    place: '-mt-7 origin-[50%_1.75rem] w-18 sm:-mt-11 sm:w-32 sm:origin-[50%_2.75rem]',
    disc: 'size-14 text-sm sm:size-22 sm:text-xl',
  },
} as const;

function Node({ node, active, onActivate }: NodeProps) {
  const isRoot = node.id === 'root';
  const looks = nodeLooks[isRoot ? 'root' : 'device'];
  const filled = active || isRoot;
  const activate = () => onActivate(node.id);
  return (
    <button
      type="button"
      aria-label={isRoot ? node.label : undefined}
      aria-pressed={active}
      aria-describedby={active ? 'active-node' : undefined}
      onClick={activate}
      onFocus={activate}
      onPointerEnter={activate}
      className={`absolute top-0 left-0 flex -translate-x-1/2 cursor-pointer flex-col items-center rounded-lg outline-offset-8 transition-[scale,filter] duration-300 ease-river hover:scale-110 hover:brightness-125 focus-visible:scale-110 focus-visible:brightness-125 ${looks.place}`}
    >
      <span
        aria-hidden="true"
        data-print="paper"
        className={`shrink-0 rounded-full bg-linear-to-br p-0.5 print:border-2 ${node.gradient} ${looks.disc} ${active ? 'shadow-glow' : ''}`}
      >
        <span
          data-label={node.shortLabel}
          className={`grid size-full place-items-center rounded-full font-display font-semibold transition-colors duration-300 before:content-[attr(data-label)] ${filled ? 'text-night-950' : 'bg-night-900 text-mist-50'}`}
        />
      </span>
      {!isRoot && (
        <span className="mt-2.5 text-sm leading-tight font-semibold text-mist-50 sm:text-base">
          <span>{node.label}</span>{' '}
          <span className="block text-xs font-normal text-mist-300 sm:text-sm">{`(${node.caption})`}</span>
        </span>
      )}
    </button>
  );
}
