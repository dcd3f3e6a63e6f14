import { TextLink } from '@site/kit';
import { EmailLink } from '../company/contact-links.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { CompanyName, CompanyAddress, LegalList } from './legal-prose.tsx';

const sections: readonly LegalSection[] = [
  {
    id: 'overview',
    title: 'Overview',
    body: (
      <>
        <p>
          This policy explains what personal information <CompanyName /> (“we”, “us”) collects through this
          website, why we collect it, how long we keep it and what you can ask of us. It applies to visitors,
          to people who write to us and to people who request investor material.
        </p>
        <p>
          We are based in British Columbia, Canada, and handle personal information under the Personal
          Information Protection Act of British Columbia and, where it applies, the federal Personal
          Information Protection and Electronic Documents Act. You can read everything on this website without
          an account and without telling us who you are.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'What We Collect',
    body: (
      <>
        <p>We collect as little as the purpose allows. It falls into three groups.</p>
        <LegalList>
          <li>
            <strong>Contact information.</strong> Your name, e-mail address and, if you give them, your
            company and the type of your inquiry, when you write to us, request investor material or ask to
            hear when a product is back in stock. If you sign up for e-mail alerts, your e-mail address and
            the categories that you chose; both are deleted when you unsubscribe.
          </li>
          <li>
            <strong>Usage data.</strong> The address of the page you open, the time, your browser’s type and
            language, and your IP address. Our servers record these to deliver pages, to find faults and to
            keep abuse away. If a script fails in your browser, it sends us an error report: the kind of
            error, the page, and the place in our code. It contains nothing that you typed.
          </li>
          <li>
            <strong>Communications.</strong> The content of your messages, our answers, and notes of telephone
            calls as far as they are needed to deal with your request.
          </li>
        </LegalList>
        <p>
          We do not ask for payment details, government identifiers, wallet addresses, private keys or
          recovery phrases.
        </p>
      </>
    ),
  },
  {
    id: 'how-we-use-data',
    title: 'How We Use Data',
    body: (
      <>
        <LegalList>
          <li>To answer you, and to send the documents or notifications you asked for.</li>
          <li>To operate this website, to measure its capacity and to repair it.</li>
          <li>To protect the website, our shareholders and other visitors against fraud and misuse.</li>
          <li>To meet legal duties, such as the disclosure and record-keeping rules for listed companies.</li>
          <li>To send news by e-mail, if you have agreed to receive it, until you tell us to stop.</li>
        </LegalList>
        <p>
          We do not sell personal information, do not rent it out and do not use it to build advertising
          profiles.
        </p>
      </>
    ),
  },
  {
    id: 'retention-and-security',
    title: 'Retention & Security',
    body: (
      <>
        <p>
          We keep personal information for as long as the purpose it was given for needs it, and for as long
          as the law requires.
        </p>
        <p>
          Information travels encrypted and is stored with access limited to the people who need it. No system
          is perfectly secure.
        </p>
      </>
    ),
  },
  {
    id: 'your-choices',
    title: 'Your Choices',
    body: (
      <>
        <LegalList>
          <li>
            <strong>Access, correction and deletion.</strong> You may ask what we hold about you, have
            mistakes corrected, and have it deleted where no law obliges us to keep it. Write to <EmailLink />
            .
          </li>
          <li>
            <strong>Marketing opt-out.</strong> You can tell us at any time to stop sending news by e-mail.
            Messages about a request of yours, or required by law, are not marketing.
          </li>
          <li>
            <strong>Cookies.</strong> The public pages set no advertising or analytics cookies. While a new
            version of the website is introduced step by step, a cookie remembers which version you get; a
            person who is invited to read a release before its publication gets one for the device. You can
            block or clear both. The public pages work without them.
          </li>
        </LegalList>
        <p>
          If our answer does not satisfy you, you may turn to the Office of the Information and Privacy
          Commissioner for British Columbia or to the authority where you live.
        </p>
      </>
    ),
  },
  {
    id: 'third-parties',
    title: 'Third Parties',
    body: (
      <>
        <p>
          We use service providers for hosting, e-mail and the forms on our investor page. Those forms are
          embedded from the provider and open only when you ask for them; what you enter there is processed by
          the provider on our behalf and under its own privacy terms. Providers may use the information only
          for the service they render to us.
        </p>
        <p>
          We disclose information to advisers, regulators or courts where the law requires it, and to a
          successor if the business is reorganised or sold, under the promises made here. Links to social
          networks and exchanges lead to sites we do not control; their own policies apply there.
        </p>
      </>
    ),
  },
  {
    id: 'international-transfers',
    title: 'International Transfers',
    body: (
      <p>
        Our providers may store or process information outside British Columbia and Canada, for example in the
        United States or the European Union, where courts and authorities may obtain access under local law.
        We choose providers that commit to a comparable level of protection, and rely on recognised safeguards
        such as standard contractual clauses where the law of your country asks for them.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <>
        <p>
          Questions, requests and complaints about privacy reach our privacy officer under the details below
          or through the <TextLink to="/contact">contact page</TextLink>.
        </p>
        <CompanyAddress />
      </>
    ),
  },
];

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What we collect when you use this website, how we use and protect it, and the choices you have."
      sections={sections}
    />
  );
}
