import type { TemplateSource } from '../template';

export const surveys: TemplateSource = {
  category: 'Surveys',
  text: `
# Customer satisfaction survey
Find out how satisfied customers are, and why
rating* How satisfied are you overall?
rating How easy was it to get what you needed?
radio* How likely are you to buy from us again? | Certainly | Probably | Hardly | Never
textarea What put you off?
  show if How likely are you to buy from us again? = Hardly
  show if How likely are you to buy from us again? = Never
checkbox What do you value most? | Price | Quality | Advice | Speed | Location
textarea One thing that we should change
# NPS survey
Ask customers how likely they are to recommend you
nps* How likely are you to recommend us to a friend?
textarea* What is the main reason for your answer?
radio May we contact you about it? | Yes | No
email* Email address
  show if May we contact you about it? = Yes
# Museum visitor survey
Find out who visits your museum and what they like
== Your visit
radio* Have you been here before? | First time | Once or twice | Often
radio* Who are you here with? | Alone | Partner or friends | Children | School or group
number How long did you stay, in minutes? (5..600)
rating* The exhibition
rating The texts on the walls
textarea What will you tell others about?
== You
select Age | Under 16 | 16 to 25 | 26 to 45 | 46 to 65 | Over 65
text Postcode
# Market research survey
Learn about habits and needs in your market
== Habits
radio* How often do you cook at home? | Every day | Several times a week | Rarely | Never
checkbox* Where do you buy food? | Supermarket | Market | Farm shop | Delivery
number Spent on food per week (0..1000)
== Choices
checkbox What decides a purchase? | Taste | Price | Origin | Packaging | Habit
textarea Think of the last new thing you tried. What made you pick it?
== Household
number* People in the household (1..15)
select Income | Prefer not to say | Below average | Around average | Above average
# Website survey
Find out if visitors find what they need on your website
radio* What brought you here today? | To read | To buy | To get help | Out of curiosity
radio* Did you find it? | Yes | Partly | No
textarea What was missing?
  show if Did you find it? = Partly
  show if Did you find it? = No
rating How easy was it to find your way?
select Which device do you use? | Computer | Phone | Tablet | Screen reader
# Product feature survey
Find out which features users need most
radio* How often do you use the product? | Daily | Weekly | Monthly | Just started
checkbox* Which improvements matter most? (1..3) // Choose up to three. | Speed | Offline use | Sharing | Reports | Design | Price plans
textarea* What can you not do today?
rating How disappointed would you be without it?
# Neighbourhood survey
Ask residents about their neighbourhood
radio* How long have you lived here? | Less than a year | 1 to 5 years | More than 5 years
rating* How safe do you feel at night?
rating* How clean are the streets?
checkbox What do you miss? | Shops | Green space | Places to sit | Bus service | Places for children
radio Would you help to change it? | Yes | Perhaps | No
email* Email address
  show if Would you help to change it? = Yes
# Travel survey
Find out how people travel to work or school
radio* How do you usually travel to work? | On foot | Bicycle | Bus or train | Car | I work at home
number Distance in kilometres (0..300)
  hide if How do you usually travel to work? = I work at home
number Minutes door to door (0..240)
  hide if How do you usually travel to work? = I work at home
checkbox What would make you leave the car? | Safer cycle lanes | More frequent buses | Cheaper tickets | Nothing
  show if How do you usually travel to work? = Car
textarea What is the worst place on your way?
# Reader survey
Ask the readers of a magazine or newsletter
radio* How much of each issue do you read? | All | Most | Some | Hardly any
checkbox* Which sections do you look forward to? | News | Portraits | Essays | Recipes | Puzzles
radio Is it the right length? | Too short | Just right | Too long
textarea What should we write about?
rating How do you like the design?
`,
};
