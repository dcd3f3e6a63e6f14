import type { RemoteDefinition } from '@site/kit';

export const remote: RemoteDefinition = {
  name: 'mfe-admin',
  trustedTypes: ['newsroom-paste', 'ProseMirrorClipboard'],
  pages: [
    {
      id: 'login',
      path: '/admin/login',
      module: './login/login-page.tsx',
      title: 'Admin Portal sign-in | {{company.name}}',
      description: 'Sign-in for the staff of {{company.name}} who publish its news releases.',
      preload: [],
      audience: 'staff',
    },
    {
      id: 'invitation',
      path: '/admin/invitation',
      module: './invitation/invitation-page.tsx',
      title: 'Your invitation | {{company.name}}',
      description: 'Invitation to write news releases for {{company.name}}.',
      preload: [],
      audience: 'staff',
    },
    {
      id: 'dashboard',
      path: '/admin',
      module: './dashboard/dashboard-page.tsx',
      title: 'Newsroom | {{company.name}}',
      description:
        'Newsroom in which the staff of {{company.name}} write, schedule and correct news releases.',
      preload: [],
      audience: 'staff',
    },
    {
      id: 'article-editor',
      within: 'dashboard',
      path: '/admin/articles/:id',
      module: './dashboard/dashboard-page.tsx',
      title: 'Article | Newsroom | {{company.name}}',
      description: 'Editor of an article of {{company.name}}.',
      preload: [],
      audience: 'staff',
    },
    {
      id: 'draft-editor',
      within: 'dashboard',
      path: '/admin/drafts/:id',
      module: './dashboard/dashboard-page.tsx',
      title: 'Draft | Newsroom | {{company.name}}',
      description: 'Editor of a draft of an article of {{company.name}}.',
      preload: [],
      audience: 'staff',
    },
  ],
};
