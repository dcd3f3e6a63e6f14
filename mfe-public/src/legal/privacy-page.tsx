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
          website, why we collect it and what you can ask of us. It applies to visitors, to people who write
          to us and to people who request investor material.
        </p>
        <p>
          We are based in British Columbia, Canada. You can read the public pages without an account and
          without telling us who you are.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'What We Collect',
    body: (
      <>
        <p>What we collect falls into three groups.</p>
        <LegalList>
          <li>
            <strong>Contact information.</strong> Your name, e-mail address and, if you give them, your
            company and the type of your inquiry, when you write to us, request investor material or ask to
            hear when a product is back in stock. If you sign up for e-mail alerts, your e-mail address and
            the categories and kinds of documents that you chose; all are deleted when you unsubscribe.
          </li>
          <li>
            <strong>Usage data.</strong> The address of the page you open, the time, your browser’s type and
            language, and your IP address. Our servers record these to deliver pages, to find faults and to
            keep abuse away. If a script fails in your browser, it sends us an error report: the kind of
            error, the page, and the place in our code. It contains nothing that you typed. If your browser
            blocks something that our content security policy does not allow, it sends us a violation report:
            the rule, and the addresses of the page and of what was blocked, of which we record no queries.
          </li>
          <li>
            <strong>Communications.</strong> The content of your messages and our answers.
          </li>
        </LegalList>
        <p>
          The forms on this website do not ask for payment details, government identifiers, wallet addresses,
          private keys or recovery phrases.
        </p>
      </>
    ),
  },
  {
    id: 'how-we-use-data',
    title: 'How We Use Data',
    body: (
      <LegalList>
        <li>To answer you, and to send the documents or notifications you asked for.</li>
        <li>To operate this website, to measure its capacity and to repair it.</li>
        <li>To limit abuse, such as too many requests from one network.</li>
        <li>To send news by e-mail, if you have confirmed your address, until you unsubscribe.</li>
      </LegalList>
    ),
  },
  {
    id: 'retention-and-security',
    title: 'Retention & Security',
    body: (
      <>
        <p>
          How long we keep personal information depends on its purpose and on the law. An address for e-mail
          alerts is deleted when you unsubscribe.
        </p>
        <p>
          No system is perfectly secure. Please do not send us private keys, recovery phrases or other
          secrets.
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
            <strong>Marketing opt-out.</strong> You can stop news by e-mail at any time: each message has a
            link to unsubscribe.
          </li>
          <li>
            <strong>Cookies.</strong> The public pages set no advertising or analytics cookies. While a new
            version of the website is introduced step by step, a cookie remembers which version you get; a
            person who is invited to read a release before its publication gets one for the device. You can
            block or clear both. The public pages work without them.
          </li>
        </LegalList>
      </>
    ),
  },
  {
    id: 'third-parties',
    title: 'Third Parties',
    body: (
      <>
        <p>
          The forms on our investor page can be those of a service provider. They are embedded, and loaded
          only when you open them; the provider’s own privacy terms apply to what you enter there.
        </p>
        <p>
          Links to social networks and exchanges lead to sites we do not control; their own policies apply
          there.
        </p>
      </>
    ),
  },
  {
    id: 'international-transfers',
    title: 'International Transfers',
    body: (
      <p>
        Service providers may store or process information outside British Columbia and Canada, where other
        laws apply.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <>
        <p>
          For questions, requests and complaints about privacy, use the details below or the{' '}
          <TextLink to="/contact">contact page</TextLink>.
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
      lead="What we collect when you use this website, how we use it, and the choices you have."
      sections={sections}
    />
  );
}
