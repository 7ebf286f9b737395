import { part } from '@tessera/federation/webpack';

export default part({
  directory: import.meta.dirname,
  name: 'mf-auth',
  pages: {
    LoginPage: './src/pages/login-page.tsx',
    RegisterPage: './src/pages/register-page.tsx',
    ForgotPasswordPage: './src/pages/forgot-password-page.tsx',
    ResetPasswordPage: './src/pages/reset-password-page.tsx',
    ProfilePage: './src/pages/profile-page.tsx',
  },
});
