import {
  EmptyState,
  type EquipmentItem,
  Section,
  Spinner,
  useApi,
  Reveal,
  PageLink,
  PageHero,
} from '@site/kit';
import { LoadedArea } from '../loading/loaded-area.tsx';
import { EquipmentCard, EquipmentCardSkeleton } from './equipment-card.tsx';
import { ArrowRight } from 'lucide-react';
import cardWallet from './drawings/card-wallet.svg';
import ringWallet from './drawings/ring-wallet.svg';
import { DeviceIllustration } from './device-illustration.tsx';

const grid = 'grid gap-6 lg:grid-cols-2';

function EquipmentSection() {
  return (
    <Section
      id="equipment"
      tone="deep"
      eyebrow="The fleet"
      title="The machines we run"
      lead="Figures as their manufacturers publish them, at room temperature and rated power."
    >
      <LoadedArea
        query={useApi<EquipmentItem[]>('/api/equipment')}
        failure="The mining equipment could not be loaded"
        loading={<LoadingEquipment />}
      >
        {(equipment) =>
          equipment.length > 0 ? (
            <div className={grid}>
              {equipment.map((item) => (
                <EquipmentCard key={item.id} item={item} />
              ))}
            </div>
          ) : (
            <EmptyState
              title="No equipment listed at the moment"
              hint="The fleet is being updated. Please check again later."
            />
          )
        }
      </LoadedArea>
    </Section>
  );
}

function LoadingEquipment() {
  return (
    <div className="relative">
      <Spinner
        label="Loading mining equipment..."
        className="absolute -top-8 left-0 text-aqua-300 md:-top-10"
      />
      <div aria-hidden="true" className={grid}>
        {[1, 2, 3, 4].map((place) => (
          <EquipmentCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}

const qualities = [
  {
    title: 'Energy Efficiency',
    text: 'We compare machines by the joules they spend on a hash, measured at the wall and at the temperature of our halls. Firmware is tuned for the best result for each kilowatt-hour, not for the highest number on a label.',
    points: [
      'Measured at the wall, day by day',
      'Tuned for each season’s air',
      'Retired when the power earns more elsewhere',
    ],
  },
  {
    title: 'Reliability',
    text: 'Temperature, fan speed and share rate are watched around the clock, spare parts are on the shelf, and technicians are on site, in winter too.',
    points: [
      'Faults noticed within minutes',
      'Fans and boards swapped on site',
      'Redundant network and pool connections',
    ],
  },
  {
    title: 'Scalability',
    text: 'Racks, feeds and software are the same at every site. Ten machines or a thousand: the steps from delivery to first share are written down, rehearsed and short.',
    points: [
      'Standard racks and feeds',
      'One fleet software for all sites',
      'Capacity added in blocks, as power allows',
    ],
  },
] as const;

function TechnicalExcellence() {
  return (
    <Section
      tone="plain"
      eyebrow="How we run them"
      title="Technical excellence"
      lead="What a machine earns depends on how it is run. This is how we run ours."
    >
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-3">
        {qualities.map(({ title, text, points }, index) => (
          <Reveal key={title} delay={index * 80} className="flex flex-col border-t-2 border-ink-950 pt-6">
            <h3 className="font-display text-heading font-semibold text-ink-950">{title}</h3>
            <p className="mt-4 grow leading-relaxed text-ink-800">{text}</p>
            <ul className="mt-6 divide-y divide-mist-300 border-y border-mist-300 text-[0.9375rem]">
              {points.map((point) => (
                <li key={point} className="py-3 text-ink-800">
                  {point}
                </li>
              ))}
            </ul>
          </Reveal>
        ))}
      </div>
    </Section>
  );
}

const wallets = [
  {
    to: '/tangem-wallet',
    name: 'Card Wallet',
    text: 'A hardware wallet the size of a bank card. Tap it to your phone to sign; no battery, no cable.',
    drawing: cardWallet,
  },
  {
    to: '/tangem-ring',
    name: 'Ring Wallet',
    text: 'The same secure chip in a ring you wear every day, with two cards in the set as its backup.',
    drawing: ringWallet,
  },
] as const;

function WalletInvitation() {
  return (
    <Section
      tone="night"
      eyebrow="Hardware wallets"
      title="Keep what you have mined"
      lead="Two hardware wallets keep the keys to your coins on a certified chip that never gives them away."
    >
      <ul className="grid gap-6 md:grid-cols-2">
        {wallets.map(({ to, name, text, drawing }) => (
          <li key={to}>
            <PageLink
              to={to}
              className="group flex h-full flex-col overflow-hidden rounded-xl border border-mist-100/10 bg-night-850 transition-colors hover:border-aqua-300/60"
            >
              <img
                src={drawing}
                alt=""
                loading="lazy"
                className="h-48 w-full bg-linear-to-br from-night-800 to-night-950 object-contain sm:h-56"
              />
              <span className="flex flex-1 items-end justify-between gap-6 p-6 sm:p-8">
                <span>
                  <span className="block font-display text-heading font-semibold text-mist-50">{name}</span>
                  <span className="mt-2 block max-w-sm leading-relaxed text-mist-300">{text}</span>
                </span>
                <span className="grid size-12 shrink-0 place-items-center rounded-full border border-mist-100/25 text-aqua-300 transition-colors group-hover:border-aqua-300 group-hover:bg-aqua-300 group-hover:text-night-950">
                  <ArrowRight className="size-5" />
                </span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export default function ProductsPage() {
  return (
    <>
      <PageHero
        eyebrow="Products"
        title="Mining equipment, chosen joule by joule"
        lead="Each machine earns its place by the work it does for a unit of electricity, and each can be hosted with us, on hydroelectric power, from delivery to retirement."
        media={<DeviceIllustration model="DG2" className="mx-auto w-full max-w-lg max-lg:hidden" />}
      />
      <EquipmentSection />
      <WalletInvitation />
      <TechnicalExcellence />
    </>
  );
}
