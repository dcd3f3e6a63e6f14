import { PageHero } from '@site/kit';
import { DeviceIllustration } from './device-illustration.tsx';
import { EquipmentSection } from './equipment-section.tsx';
import { TechnicalExcellence } from './technical-excellence.tsx';
import { WalletInvitation } from './wallet-invitation.tsx';

/** The mining equipment (PRODUCTS-1 to PRODUCTS-4). */
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
