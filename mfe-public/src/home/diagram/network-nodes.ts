/** A node of the diagram: position in percent of the diagram, colours as classes (HOME-8). */
export interface NetworkNode {
  readonly id: 'root' | 'dg1' | 'dg2' | 'ae' | 'sc';
  readonly label: string;
  readonly shortLabel: string;
  /** The algorithm or the hashrate, in brackets after the label. */
  readonly caption?: string;
  readonly description: string;
  readonly left: number;
  readonly top: number;
  readonly gradient: string;
  readonly delay: `${number}s`;
}

export const rootNode: NetworkNode = {
  id: 'root',
  label: 'Mining Core',
  shortLabel: 'Core',
  description: 'Balances power, cooling and work between all machines, around the clock.',
  left: 50,
  top: 30,
  gradient: 'from-gold-300 to-gold-400',
  delay: '0s',
};

export const deviceNodes: readonly NetworkNode[] = [
  {
    id: 'dg1',
    label: 'DG1+',
    shortLabel: 'DG1',
    caption: 'Scrypt Mining',
    description: 'Merge-mines Litecoin and Dogecoin: the backbone of the fleet.',
    left: 13,
    top: 66,
    gradient: 'from-aqua-200 to-aqua-400',
    delay: '0.1s',
  },
  {
    id: 'dg2',
    label: 'DG2',
    shortLabel: 'DG2',
    caption: '18 GH/s',
    description: 'The next Scrypt generation: more hashes from every kilowatt.',
    left: 37.5,
    top: 82,
    gradient: 'from-aqua-300 to-aqua-500',
    delay: '0.2s',
  },
  {
    id: 'ae',
    label: 'AE BOX II',
    shortLabel: 'AE',
    caption: 'zkSNARK',
    description: 'Zero-knowledge proofs for Aleo, in a unit as quiet as an office.',
    left: 62.5,
    top: 82,
    gradient: 'from-mist-100 to-aqua-300',
    delay: '0.3s',
  },
  {
    id: 'sc',
    label: 'SC200',
    shortLabel: 'SC',
    caption: 'Siacoin',
    description: 'Secures decentralized storage and evens out the Scrypt cycle.',
    left: 87,
    top: 66,
    gradient: 'from-aqua-200 to-mist-300',
    delay: '0.4s',
  },
];

export const networkNodes: readonly NetworkNode[] = [rootNode, ...deviceNodes];
