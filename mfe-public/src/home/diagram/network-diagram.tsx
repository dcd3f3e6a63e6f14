import { deviceNodes, type NetworkNode, networkNodes, rootNode } from './network-nodes.ts';

interface NetworkDiagramProps {
  active: NetworkNode['id'];
  onActivate: (id: NetworkNode['id']) => void;
}

/** A core and four machines as a tree; pointing at a node enlarges and brightens it. */
export function NetworkDiagram({ active, onActivate }: NetworkDiagramProps) {
  return (
    <div className="relative aspect-square w-full min-[30rem]:aspect-4/3">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        {deviceNodes.map((node) => (
          <Branch key={node.id} node={node} lit={active === node.id || active === 'root'} />
        ))}
      </svg>
      <ul aria-label="Core and machines">
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

function Branch({ node, lit }: { node: NetworkNode; lit: boolean }) {
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
        className={`transition-[stroke] duration-300 motion-safe:animate-[network-flow_1.4s_linear_infinite] ${lit ? 'stroke-aqua-300' : 'stroke-aqua-400/40'}`}
      />
    </>
  );
}

function Node({
  node,
  active,
  onActivate,
}: {
  node: NetworkNode;
  active: boolean;
  onActivate: (id: NetworkNode['id']) => void;
}) {
  const isRoot = node.id === 'root';
  const size = isRoot ? 'size-26 text-lg sm:size-36 sm:text-2xl' : 'size-14 text-sm sm:size-22 sm:text-lg';
  // The place of a node is the centre of its disc.
  const centring = isRoot
    ? '-mt-13 origin-[50%_3.25rem] sm:-mt-18 sm:origin-[50%_4.5rem]'
    : '-mt-7 origin-[50%_1.75rem] sm:-mt-11 sm:origin-[50%_2.75rem]';
  const activate = () => onActivate(node.id);
  return (
    <button
      type="button"
      aria-label={node.purpose === undefined ? node.label : `${node.label} (${node.purpose})`}
      aria-pressed={active}
      aria-describedby={`node-${node.id}`}
      onClick={activate}
      onFocus={activate}
      onPointerEnter={activate}
      className={`absolute top-0 left-0 flex w-18 -translate-x-1/2 flex-col items-center rounded-lg outline-offset-8 transition-[scale,filter] duration-300 ease-river hover:scale-110 hover:brightness-125 focus-visible:scale-110 focus-visible:brightness-125 sm:w-32 ${centring}`}
    >
      <span
        aria-hidden="true"
        className={`grid shrink-0 place-items-center rounded-full bg-linear-to-br font-display font-semibold text-night-950 ${node.gradient} ${size} ${active ? 'shadow-glow' : ''}`}
      >
        {node.shortLabel}
      </span>
      <span
        className={`mt-2 text-sm leading-tight font-semibold sm:text-base ${isRoot ? 'text-gold-300' : 'text-mist-50'}`}
      >
        {node.label}
        {node.purpose && (
          <span className="block text-xs font-normal text-mist-300 sm:text-sm">{node.purpose}</span>
        )}
      </span>
    </button>
  );
}
