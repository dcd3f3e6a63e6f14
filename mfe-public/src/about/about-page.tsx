import { Advantages } from './advantages.tsx';
import { AboutHero } from './about-hero.tsx';
import { LeadershipTeam } from './leadership-team.tsx';
import { Mission } from './mission.tsx';
import { Sustainability } from './sustainability.tsx';

/** Who the company is (ABOUT-1, ABOUT-2). */
export default function AboutPage() {
  return (
    <>
      <AboutHero />
      <Mission />
      <Advantages />
      <Sustainability />
      <LeadershipTeam />
    </>
  );
}
