import { PageHero, useCompany } from '@site/kit';
import turbine from './drawings/turbine.svg';

export function AboutHero() {
  const { name } = useCompany();
  return (
    <PageHero
      eyebrow="About us"
      title="We mine where the rivers are"
      lead={
        <p>
          <span>{name}</span> is a digital infrastructure company from Vancouver. We run and host machines
          that mine Dogecoin and Litecoin on renewable hydroelectric power, and we answer for it as a public
          company on three exchanges.
        </p>
      }
      media={
        <img src={turbine} alt="" width={600} height={600} className="mx-auto w-full max-w-72 lg:max-w-lg" />
      }
    />
  );
}
