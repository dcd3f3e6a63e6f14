import { TextLink } from '@site/kit';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { CompanyName, CompanyAddress, LegalList } from './legal-prose.tsx';

const sections: readonly LegalSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance',
    body: (
      <>
        <p>
          These terms govern your use of this website, which <CompanyName /> (“we”, “us”) operates. By using
          the website you accept them, together with our <TextLink to="/privacy">Privacy Policy</TextLink>. If
          you do not agree, please do not use the website.
        </p>
        <p>
          You must be old enough to enter into a binding agreement where you live. If you use the website for
          an organisation, you confirm that you may accept these terms on its behalf.
        </p>
      </>
    ),
  },
  {
    id: 'use-of-content',
    title: 'Use of Content',
    body: (
      <>
        <p>
          Text, graphics, video, logos and software on this website belong to us or to those who license them
          to us. You may view, download and print pages for your own information and for reporting about us,
          provided that you leave the content unchanged and name the source.
        </p>
        <p>
          Any other copying, republication, framing or commercial use needs our written permission. News
          releases may be quoted and redistributed in full with their date and all cautionary statements.
        </p>
      </>
    ),
  },
  {
    id: 'no-investment-advice',
    title: 'No Investment Advice',
    body: (
      <>
        <p>
          Nothing on this website is investment, financial, legal or tax advice, a recommendation, or an offer
          or solicitation to buy or sell securities or digital assets in any jurisdiction. Prices and market
          figures may be delayed, rounded or incomplete and are given for information only.
        </p>
        <p>
          Securities of companies in this industry, and digital assets themselves, are volatile; you may lose
          all that you invest. Consult a registered adviser who knows your circumstances before you decide.
        </p>
      </>
    ),
  },
  {
    id: 'user-conduct',
    title: 'User Conduct',
    body: (
      <>
        <p>When you use the website you agree not to:</p>
        <LegalList>
          <li>break the law, infringe the rights of others or impersonate anyone;</li>
          <li>probe, overload or disrupt the website, or try to reach areas meant for our staff;</li>
          <li>send malicious code, unsolicited advertising or misleading information through our forms;</li>
          <li>collect data by automated means beyond what search engines and our feeds are meant for;</li>
          <li>use the website to manipulate the market in any security or digital asset.</li>
        </LegalList>
        <p>We may block access where these rules are broken.</p>
      </>
    ),
  },
  {
    id: 'links',
    title: 'Links',
    body: (
      <p>
        The website links to and embeds services of others, such as exchanges, regulators, social networks and
        form providers. We do not control them and are not responsible for their content, availability or
        practices; a link is no endorsement. You may link to our pages if the link does not suggest an
        approval or partnership that does not exist.
      </p>
    ),
  },
  {
    id: 'disclaimers-and-liability',
    title: 'Disclaimers & Liability',
    body: (
      <>
        <p>
          The website is provided “as is” and “as available”. We take care that its content is correct when it
          is published, but we give no warranty, express or implied, of accuracy, completeness, fitness for a
          purpose or uninterrupted operation, and have no duty to update it unless the law requires so.
        </p>
        <p>
          To the extent the law permits, we, our directors, officers and employees are not liable for
          indirect, incidental or consequential loss, or for lost profit, data or market value, arising from
          the use of the website or from reliance on it. Nothing here excludes liability that cannot be
          excluded by law, including statutory rights of consumers and of investors in respect of our
          continuous disclosure.
        </p>
        <p>
          These terms are governed by the laws of British Columbia and the federal laws of Canada that apply
          there, and its courts in Vancouver have jurisdiction, subject to mandatory rights where you live.
          Purchases are also subject to the <TextLink to="/refund">Refund Policy</TextLink>.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        We may change the website and these terms. The version published here applies to your visit. Using the
        website after a change means that you accept it.
      </p>
    ),
  },
  {
    id: 'forward-looking-statements',
    title: 'Forward-Looking Statements',
    body: (
      <>
        <p>
          The website contains forward-looking statements and forward-looking information within the meaning
          of applicable securities laws: statements about plans, expected capacity, energy supply, equipment,
          mining results, markets and financing, often marked by words such as “expect”, “plan”, “intend”,
          “may” or “will”. They rest on assumptions that seemed reasonable when they were made and involve
          known and unknown risks that may cause actual results to differ materially.
        </p>
        <p>
          Those risks are described in our public filings, including our management’s discussion and analysis
          and continuous disclosure documents, available under our profile on SEDAR+ (sedarplus.ca) and from
          the exchanges on which our shares are listed. Please read our public filings before you rely on any
          forward-looking statement. We update such statements only where securities law requires it.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <>
        <p>Questions about these terms reach us here.</p>
        <CompanyAddress />
      </>
    ),
  },
];

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="The rules for using this website, the limits of its content, and how to read forward-looking statements."
      sections={sections}
    />
  );
}
